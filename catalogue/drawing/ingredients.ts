import type { Ingredient } from '../demo-product.ts';
import type { IngredientPiece } from './ingredient-piece.ts';
import { FRUITS } from './ingredients-fruits.ts';
import { SPICES } from './ingredients-spices.ts';
import { STAPLES } from './ingredients-staples.ts';

// One small drawing for every ingredient of the catalogue.
const INGREDIENTS: Record<Ingredient, IngredientPiece> = { ...SPICES, ...FRUITS, ...STAPLES };

export const pieceOf = (ingredient: Ingredient): IngredientPiece => INGREDIENTS[ingredient];
