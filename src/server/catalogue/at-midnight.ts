import { boundsOfIndiaDay, indiaDay } from '../../domain/india-day.ts';

/** The longest that a timer can wait is 24 days; a clock that is set back or forward is noticed within an hour. */
const LOOK_AGAIN_MS = 3_600_000;
/** More than clocks of two machines differ. */
const A_MINUTE_MS = 60_000;

/**
 * Calls `begin` whenever a new day has begun in India, and once more a minute later: what was read in the first moments may be
 * yesterday's, by a database whose clock is behind. Returns a function that ends it.
 */
export function atMidnight(begin: (day: string) => void): () => void {
  let day = indiaDay(new Date());
  let timer: NodeJS.Timeout;
  let onceMore: NodeJS.Timeout | undefined;
  const wait = () => {
    const now = new Date();
    const untilMidnight = boundsOfIndiaDay(indiaDay(now)).to.getTime() - now.getTime();
    timer = setTimeout(look, Math.min(untilMidnight, LOOK_AGAIN_MS));
    timer.unref();
  };
  const look = () => {
    const today = indiaDay(new Date());
    if (today !== day) {
      day = today;
      begin(today);
      onceMore = setTimeout(() => begin(today), A_MINUTE_MS);
      onceMore.unref();
    }
    wait();
  };
  wait();
  return () => {
    clearTimeout(timer);
    clearTimeout(onceMore);
  };
}
