import { type ESTree, parseSync } from 'vite';

/** Every node of a file's syntax tree, in source order; throws on syntax errors. */
export function parseFile(path: string, source: string): ESTree.Node[] {
  const { program, errors } = parseSync(path, source);
  const error = errors[0];
  if (error) throw new Error(error.message);
  const nodes: ESTree.Node[] = [];
  collect(program, nodes);
  return nodes;
}

function collect(value: unknown, nodes: ESTree.Node[]) {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) nodes.push(value as ESTree.Node);
  for (const child of Object.values(value)) collect(child, nodes);
}
