// @ts-check
import { findOnPath } from './find-on-path.mjs';

export const PATRONI_ADVICE =
  'install them (Debian: apt-get install etcd-server patroni, then systemctl disable --now etcd) or put both on the path.';

/**
 * Nothing is installed here: Debian starts etcd as a service when it is installed.
 *
 * @returns {{ etcd: string, patroni: string } | null}
 */
export function locatePatroni() {
  const etcd = findOnPath('etcd');
  const patroni = findOnPath('patroni');
  return etcd && patroni ? { etcd, patroni } : null;
}
