import type { ESTree } from 'vite';
import { parseFile } from './parse-file.ts';

export interface Import {
  /** As written between the quotes. */
  specifier: string;
  line: number;
  /** Removed when the file is built. */
  typeOnly: boolean;
}

/** Every import of a file, however it is written. */
export function readImports(path: string, source: string): Import[] {
  return parseFile(path, source).flatMap((node) => {
    const from = sourceOf(node);
    const specifier = from && textOf(from);
    if (!from || specifier === null) return [];
    return [{ specifier, line: lineAt(source, from.start), typeOnly: isTypeOnly(node) }];
  });
}

function sourceOf(node: ESTree.Node): ESTree.Node | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source;
    default:
      return null;
  }
}

// `import { type A }` is not type-only: under verbatimModuleSyntax it is built as `import {}`.
function isTypeOnly(node: ESTree.Node): boolean {
  if ('importKind' in node) return node.importKind === 'type';
  if ('exportKind' in node) return node.exportKind === 'type';
  return node.type === 'TSImportType';
}

function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? null;
  }
  return null;
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;
