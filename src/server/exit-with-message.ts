import { BackupProblem } from './backup/backup-problem.ts';
import { DirectoryInUse } from './db/embedded/directory-lock.ts';
import { EXIT } from './exit-codes.ts';
import { BadSetting } from './settings.ts';

/** Plain messages for errors of the operating system and PostgreSQL. */
const SENTENCES: Readonly<Record<string, { sentence: (error: Details) => string; exit: number }>> =
  {
    EADDRINUSE: {
      sentence: ({ port }) =>
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
      exit: EXIT.portInUse,
    },
    EACCES: unusable('is not writable'),
    EPERM: unusable('is not writable'),
    EROFS: unusable('is on a read-only disk'),
    ENOSPC: unusable('is on a full disk'),
    EEXIST: unusable('is not a folder'),
    ENOTDIR: unusable('is not a folder'),
    '3D000': refused('Create it first, with createdb, or correct DATABASE_URL.'),
    '28P01': refused('Correct the user or the password in DATABASE_URL.'),
    '28000': refused('Correct the user in DATABASE_URL, or allow it to connect.'),
    '42501': refused('The user needs the right to create a schema and tables in this database.'),
  };

interface Details {
  code?: string;
  port?: number;
  syscall?: string;
  path?: string;
  message?: string;
}

function unusable(why: string) {
  return {
    sentence: ({ path }: Details) => `${path ?? 'The data folder'} ${why}. See DATA_DIR.`,
    exit: EXIT.dataDirUnusable,
  };
}

function refused(advice: string) {
  return {
    sentence: ({ message }: Details) => `PostgreSQL says: ${message}. ${advice}`,
    exit: EXIT.databaseRefused,
  };
}

/** Ends the process with a plain message if the person can fix the problem, otherwise with the error. */
export function exitWithMessage(error: unknown): never {
  if (error instanceof BadSetting) end(error.message, EXIT.badSetting);
  if (error instanceof DirectoryInUse) end(error.message, EXIT.dataDirInUse);
  if (error instanceof BackupProblem) end(error.message, EXIT.backupRefused);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const details: Details = cause;
    if (details.code === 'EACCES' && details.syscall === 'listen') {
      end(
        `This user may not listen on port ${details.port}. Set PORT to another port.`,
        EXIT.portInUse,
      );
    }
    const known = SENTENCES[details.code ?? ''];
    if (known) end(known.sentence(details), known.exit);
  }
  console.error(error);
  process.exit(EXIT.unexpected);
}

function end(sentence: string, exitCode: number): never {
  console.error(sentence);
  process.exit(exitCode);
}
