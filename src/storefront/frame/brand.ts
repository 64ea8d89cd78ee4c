import { useRouter } from '@tanstack/react-router';
import type { Brand } from '../../text/brand.ts';

/** The name, chat number and app link this store was started with. */
export const useBrand = (): Brand => useRouter().options.context.brand;
