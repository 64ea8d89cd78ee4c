/** Passwords with their hashes, as versions up to 0.1.0 stored them. */
export const OLD_HASHES: readonly (readonly [password: string, hash: string])[] = [
  [
    'a right password',
    'b4a066d88231bba2cf2adb477b98829a:b0918bf25833be97e2d9510a3f149af7c19fc0bac41c0df455b3ac4180757f0d4870767ad0ab18e9731caaa86a4630ac776c3d60c416fc7d8be59eff49ad6f0e',
  ],
  [
    'Gr\u00fc\u00dfe \u{1f336} \ufb01sh',
    '4162563327aeccb1c0f9293d5f1179f7:c693f30c734e1d94b53546236bb9b3ec18c35c433d5e22f7f1de5024f1d8e57a4dd1c0763ca074cf42a95511a8d2715f2b677812dd332c1163362ba48bc68585',
  ],
  [
    'x'.repeat(128),
    'b1283a4c9dd7a2327fb46e207631774e:c73eebc8f4d434cdfc0477c90d0c9e1f97213f6d2cd95fe64c36577743b4bdba6429721a7890b75e062b07cc8eabfdb3eb32502b6cf5c3852acf6319e4af7c89',
  ],
];
