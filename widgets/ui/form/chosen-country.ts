const prefix = 'livery country '

/** What was chosen on this device for a dialling code that several countries share: the code, or the code and the country. */
export function chosenCountry(code: string): string {
  try {
    return localStorage.getItem(`${prefix}${code}`) ?? code
  } catch {
    return code
  }
}

/** Remembers on this device which country of a code was chosen. */
export function keepCountry(choice: string): void {
  const [code = ''] = choice.split(' ')
  try {
    if (choice === code) localStorage.removeItem(`${prefix}${code}`)
    else localStorage.setItem(`${prefix}${code}`, choice)
  } catch {
    // Where nothing may be stored, the first country of a code is shown.
  }
}
