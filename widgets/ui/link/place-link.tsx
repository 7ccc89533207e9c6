import type { ComponentPropsWithoutRef } from 'react'
import { useSafeLink } from '../../../engine/site/hooks/links/use-safe-link.ts'
import { SiteLink } from './site-link.tsx'

export interface PlaceLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this site, or an address elsewhere. One that the brand does not allow is rendered without a link. */
  to: string
}

/** A link that stays on the site for its own paths and opens other sites beside it. */
export function PlaceLink({ to, children, ...rest }: PlaceLinkProps) {
  const address = useSafeLink()(to)
  if (address === null) return <span className={rest.className}>{children}</span>
  if (address.startsWith('/')) {
    return (
      <SiteLink to={address} {...rest}>
        {children}
      </SiteLink>
    )
  }
  const outside = address.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={address} {...outside} {...rest}>
      {children}
    </a>
  )
}
