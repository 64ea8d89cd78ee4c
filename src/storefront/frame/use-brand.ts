import { useRouter } from '@tanstack/react-router';
import type { Brand } from '../../text/brand.ts';

/** This store's name, chat number and app link, from its settings. */
export const useBrand = (): Brand => useRouter().options.context.brand;
