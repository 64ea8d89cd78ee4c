// @ts-check
import { findOnPath } from './find-on-path.mjs';

export const PROMTOOL_ADVICE =
  'install promtool (Debian: apt-get install prometheus, then systemctl disable --now prometheus) or put it on the path.';

/**
 * Nothing is installed here: Debian starts Prometheus as a service when it is installed.
 *
 * @returns {string | null}
 */
export const locatePromtool = () => findOnPath('promtool');
