/** The console speaks English: titles that people wrote in several languages are listed in it where they have it. */
export const consoleLanguage = 'EN'
