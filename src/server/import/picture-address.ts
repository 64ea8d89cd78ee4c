const LENGTH = 2_000;

/** Something that a page can show as a picture, and nothing that runs: an address of the web, or a path of our own. */
export const isPictureAddress = (address: string): boolean =>
  address.length <= LENGTH &&
  (/^\/[^/\\\s]\S*$/.test(address) || (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)));
