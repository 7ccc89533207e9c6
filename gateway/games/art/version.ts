/** Part of every picture's address. Another number only when pictures that are already out there must change. */
export const artVersion = '3'
