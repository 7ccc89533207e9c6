/** Decimals of a currency that has `scale` of them; undefined where there are more. */
export function fractionWithin(fraction: string, scale: number): string | undefined {
  const [digits, beyond] = [fraction.slice(0, scale), fraction.slice(scale)]
  // Noughts that a currency does not have say nothing, but three of them may have been meant as a group.
  return beyond === '' || (fraction.length < 3 && /^0+$/.test(beyond)) ? digits : undefined
}
