interface Drawing {
  sitekey: string
  action: string
  cData: string
  callback: (proof: string) => void
  'error-callback': () => void
  'expired-callback': () => void
}

/** What Turnstile and hCaptcha leave on the window. */
interface Host {
  render: (box: HTMLElement, drawing: Drawing) => unknown
}

function findHost(service: string) {
  return (window as unknown as Record<string, Host | undefined>)[service]
}

/** The script of a hosted service, fetched once. The page's policy lets it in only where the brand chose it. */
export function loadHost(service: string, address: string): Promise<Host> {
  const known = findHost(service)
  if (known) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      const host = findHost(service)
      if (host) resolve(host)
      else reject(new Error(`${service} left nothing.`))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${service} did not load.`))
    })
    document.head.append(script)
  })
}
