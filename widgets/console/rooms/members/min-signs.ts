/** Members are looked for by no fewer signs. */
export const minSigns = 3
