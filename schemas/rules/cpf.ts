/** Whether the digits of a Brazilian CPF prove that they were not mistyped. */
export function isCpf(digits: string): boolean {
  if (!/^[0-9]{11}$/.test(digits) || /^(.)\1*$/.test(digits)) return false
  return [9, 10].every((length) => {
    const sum = [...digits.slice(0, length)].reduce(
      (total, digit, at) => total + Number(digit) * (length + 1 - at),
      0,
    )
    return ((sum * 10) % 11) % 10 === Number(digits[length])
  })
}
