-- Staff find shops by the beginnings of the words of their names. Punctuation would join words: 'K.R.Traders'.
CREATE INDEX "user_words" ON "user" USING gin (to_tsvector('simple', translate(coalesce("store_name", '') || ' ' || "name", '.,-/&''()@:_+', '            '))) WHERE role = 'retailer';
