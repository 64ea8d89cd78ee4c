const LENGTH = 2_000;

/** Whether a page can safely show this as a picture: a web URL or a path on our own site. */
export const isPictureAddress = (address: string): boolean =>
  address.length <= LENGTH &&
  (/^\/[^/\\\s]\S*$/.test(address) || (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)));
