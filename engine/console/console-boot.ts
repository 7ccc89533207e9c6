/** What the gateway sends with the console's page. */
export interface ConsoleBoot {
  hasDemo: boolean
  asksCompany: boolean
}

export function readConsoleBoot(page: Document): ConsoleBoot {
  const text = page.getElementById('console-boot')?.textContent
  return text ? (JSON.parse(text) as ConsoleBoot) : { hasDemo: false, asksCompany: false }
}
