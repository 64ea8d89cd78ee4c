import { DirectoryInUse } from './db/embedded/directory-lock.ts';
import { BadSetting } from './settings.ts';

/** Exit codes of the store's commands, for whoever starts them from a script. */
export const EXIT = { unexpected: 1, badSetting: 2, dataDirInUse: 3, portInUse: 4 } as const;

/** Ends the process: with a plain sentence where a person can do something, else with the error. */
export function endWithSentence(error: unknown): never {
  const { code, port } = error as { code?: string; port?: number };
  if (error instanceof BadSetting) end(error.message, EXIT.badSetting);
  if (error instanceof DirectoryInUse) end(error.message, EXIT.dataDirInUse);
  if (code === 'EADDRINUSE') {
    end(`Port ${port} is in use. Stop what uses it, or set PORT to another.`, EXIT.portInUse);
  }
  console.error(error);
  process.exit(EXIT.unexpected);
}

function end(sentence: string, exitCode: number): never {
  console.error(sentence);
  process.exit(exitCode);
}
