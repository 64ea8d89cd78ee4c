/** Which files each file imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Groups of files that import one another in a cycle, directly or through others: such files can only be understood
 * together. Tarjan's algorithm: each group is a strongly connected component of the graph.
 */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: string[][] = [];

  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    path.push(file);
    onPath.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) {
        visit(target);
        lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
      } else if (onPath.has(target)) {
        lowest.set(file, Math.min(lowest.get(file)!, order.get(target)!));
      }
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = path.splice(path.indexOf(file));
    for (const member of group) onPath.delete(member);
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group);
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
