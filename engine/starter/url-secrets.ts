/** What may come with an address once and must not stay in it. */
export interface UrlSecrets {
  /** A one-time token, to be exchanged for a session. */
  token: string | null
  /** The token of a mailed link that sets a new password. */
  resetToken: string | null
  /** What a provider of social sign-in proved, to be used once in this browser. */
  social: string | null
  /** Why the way back from a provider led to nothing. */
  socialError: string | null
}

/** Takes the secrets out of the address bar and the history. To be called before anything else. */
export function takeUrlSecrets(
  page: { location: Pick<Location, 'href'>; history: Pick<History, 'state' | 'replaceState'> } = window,
): UrlSecrets {
  const url = new URL(page.location.href)
  const take = (name: string) => {
    const value = url.searchParams.get(name)
    if (value !== null) url.searchParams.delete(name)
    return value
  }
  const [token, resetToken] = [take('token'), take('resetToken')]
  const [social, socialError] = [take('social'), take('socialError')]
  if ([token, resetToken, social, socialError].some((secret) => secret !== null)) {
    page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  }
  return {
    token: token || null,
    resetToken: resetToken || null,
    social: social || null,
    socialError: socialError || null,
  }
}
