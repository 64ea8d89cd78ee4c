import { PICTURE_WORDS } from '../text/account-screens.ts';

/** The server takes no more, and says so itself; whoever chose it should know before it is sent. */
const MOST_BYTES = 5 * 1024 * 1024;

/** What speaks against a chosen file, as far as a browser can tell. */
export function pictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return PICTURE_WORDS.notAnImage;
  return size > MOST_BYTES ? PICTURE_WORDS.tooLarge : undefined;
}

/** Sends the picture of the shop; false: it was not taken. `fetch` could not tell how far it has come. */
export function sendShopImage(file: File, onProgress: (percent: number) => void): Promise<boolean> {
  if (pictureProblem(file)) return Promise.resolve(false);
  return new Promise((resolve) => {
    onProgress(0);
    const request = new XMLHttpRequest();
    request.open('PUT', '/api/account/shop-image');
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total));
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    request.onerror = () => resolve(false);
    request.ontimeout = () => resolve(false);
    request.timeout = 120_000;
    request.send(file);
  });
}
