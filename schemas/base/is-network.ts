const part = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const version4 = new RegExp(`^${part}(\\.${part}){3}$`)

function isVersion6(address: string): boolean {
  return /^[\da-f:.]+$/i.test(address) && address.includes(':') && URL.canParse(`http://[${address}]`)
}

/** Whether a text is an address, or a network in CIDR notation. */
export function isNetwork(entry: string): boolean {
  const [, network = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  if (version4.test(network)) return Number(bits ?? 0) <= 32
  return isVersion6(network) && Number(bits ?? 0) <= 128
}
