import type { ComponentPropsWithoutRef } from 'react'
import { SiteLink } from './site-link.tsx'

export interface PlaceLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this site, or an address elsewhere. Anything but https, mail and phone is drawn without a link. */
  to: string
}

const elsewhere = /^(https:|mailto:|tel:)/i

/** A link that stays on the site for its own paths and opens other sites beside it. */
export function PlaceLink({ to, children, ...rest }: PlaceLinkProps) {
  if (/^\/(?!\/)/.test(to)) {
    return (
      <SiteLink to={to} {...rest}>
        {children}
      </SiteLink>
    )
  }
  if (!elsewhere.test(to)) return <span className={rest.className}>{children}</span>
  const outside = /^https:/i.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={to} {...outside} {...rest}>
      {children}
    </a>
  )
}
