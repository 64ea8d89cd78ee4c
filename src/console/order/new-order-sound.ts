import { useEffect, useRef, useState } from 'react';
import { CONSOLE_STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

const TONES_HZ = [660, 880] as const;
const TONE_SECONDS = 0.14;
const LOUDNESS = 0.15;

let audio: AudioContext | undefined;

/** Two short tones. Browsers allow sound only after the person has clicked somewhere; without that it stays silent. */
function playTones(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const [nth, frequency] of TONES_HZ.entries()) {
      const start = audio.currentTime + nth * TONE_SECONDS;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + TONE_SECONDS);
    }
  } catch {
    // A browser without sound.
  }
}

/** A sound when more orders wait to be confirmed than before, if the person wants one. The wish stays in the browser. */
export function useNewOrderSound(waiting: number | undefined) {
  const [isOn, setOn] = useState(() => recall(CONSOLE_STORAGE_KEYS.orderSound) !== null);
  const before = useRef(waiting);
  useEffect(() => {
    const more = before.current !== undefined && waiting !== undefined && waiting > before.current;
    before.current = waiting;
    if (more && isOn) playTones();
  }, [waiting, isOn]);
  return {
    isOn,
    turn: (isWanted: boolean) => {
      setOn(isWanted);
      if (!isWanted) return forget(CONSOLE_STORAGE_KEYS.orderSound);
      remember(CONSOLE_STORAGE_KEYS.orderSound, '1');
      playTones();
    },
  };
}
