import { toMinor } from './money.ts'

const hundredPercent = 10_000n

/** What paying an amount of minor units costs: a fixed part and a percentage. What is less than a minor unit is dropped. */
export function paymentFee(
  { fixed, percent }: { fixed: string; percent: string },
  amount: bigint,
  scale: number,
): bigint {
  const hundredths = toMinor(percent, 2) ?? 0n
  return (toMinor(fixed, scale) ?? 0n) + (amount * hundredths) / hundredPercent
}
