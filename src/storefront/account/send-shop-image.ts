import { apiPath, CALLS } from '../../domain/paths.ts';
import { SHOP_IMAGE } from '../../domain/shop-image.ts';
import { PICTURE_WORDS } from '../../text/account-screens.ts';

/** In px, as the server keeps it. */
const LONGEST_SIDE = 1600;

/** What speaks against a chosen file, as far as a browser can tell. */
export function pictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return PICTURE_WORDS.notAnImage;
  return size > SHOP_IMAGE.mostBytes ? PICTURE_WORDS.tooLarge : undefined;
}

/** Sends the picture of the shop; false: it was not taken. */
export async function sendShopImage(
  file: File,
  onProgress: (percent: number) => void,
): Promise<boolean> {
  return pictureProblem(file) ? false : put(await lighter(file), onProgress);
}

/**
 * A camera's picture is larger than anybody looks at, and the network slow: it is made small before it is sent. The
 * server makes its own of whatever comes, so where this fails the file goes as it is.
 */
async function lighter(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** `fetch` could not tell how far it has come. */
function put(picture: Blob, onProgress: (percent: number) => void): Promise<boolean> {
  return new Promise((resolve) => {
    onProgress(0);
    const request = new XMLHttpRequest();
    request.open('PUT', apiPath(CALLS.shopImage));
    request.setRequestHeader('content-type', picture.type);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total));
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    request.onerror = () => resolve(false);
    request.ontimeout = () => resolve(false);
    request.timeout = 120_000;
    request.send(picture);
  });
}
