// Decides which form of a picture a chat is shown: chats show no SVG, so each has a PNG beside it.

export const sharePicture = (address: string): string => address.replace(/\.svg$/, '.png');
