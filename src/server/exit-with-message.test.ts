import { afterEach, describe, expect, it, vi } from 'vitest';
import { EXIT } from './exit-codes.ts';
import { exitWithMessage } from './exit-with-message.ts';

const systemError = (details: object) => Object.assign(new Error('as the system says'), details);

describe('a store that cannot start', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [
      'a port that needs more rights',
      systemError({ code: 'EACCES', syscall: 'listen', port: 80 }),
      'This user may not listen on port 80. Set PORT to another port.',
      EXIT.portInUse,
    ],
    [
      'a folder that needs more rights',
      systemError({ code: 'EACCES', syscall: 'open', path: '/srv/data' }),
      '/srv/data is not writable. See DATA_DIR.',
      EXIT.dataDirUnusable,
    ],
    [
      'a cause inside another error',
      new Error('outside', { cause: systemError({ code: 'ENOSPC' }) }),
      'The data folder is on a full disk. See DATA_DIR.',
      EXIT.dataDirUnusable,
    ],
  ])('says what to do about %s', (_, error, sentence, code) => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited');
    });
    expect(() => exitWithMessage(error)).toThrow('exited');
    expect(print.mock.calls).toEqual([[sentence]]);
    expect(exit).toHaveBeenCalledExactlyOnceWith(code);
  });
});
