/** What is used of a package without types of its own. */
declare module 'subset-font' {
  /** A font with the characters of `text` alone; every axis of a variable font stays. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype' },
  ): Promise<Buffer>
}
