import { PHOTOGRAPH_FILES as FILES } from './picture-forms.ts';

/** The forms of a photograph: the longest side in pixels, and the most bytes that a page can afford of each. */
export const PHOTOGRAPH_FORMS = {
  line: { file: FILES.line, type: 'image/webp', side: 160, maxBytes: 20_000 },
  card: { file: FILES.card, type: 'image/webp', side: 400, maxBytes: 60_000 },
  page: { file: FILES.page, type: 'image/webp', side: 800, maxBytes: 160_000 },
  large: { file: FILES.large, type: 'image/webp', side: 1_600, maxBytes: 500_000 },
  share: { file: FILES.share, type: 'image/jpeg', side: 1_200, maxBytes: 300_000 },
} as const;
