-- Suggestions come from the search index, first picture and all: a change of it is news for the index.
DROP TRIGGER product_words_updated ON product;--> statement-breakpoint
CREATE TRIGGER product_words_updated AFTER UPDATE ON product
  FOR EACH ROW WHEN (
    (OLD.id, OLD.title, OLD.categories, OLD.local_names, OLD.pack, OLD.trend_rank, OLD.images[1])
    IS DISTINCT FROM
    (NEW.id, NEW.title, NEW.categories, NEW.local_names, NEW.pack, NEW.trend_rank, NEW.images[1])
  ) EXECUTE FUNCTION tell_catalogue_changed('words');
