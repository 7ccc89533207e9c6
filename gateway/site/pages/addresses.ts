import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import type { RouteDocument } from '../../../schemas/documents/route.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { listPosts } from '../../brands/files/articles.ts'
import { brandRoutes } from './engine-documents.ts'
import { brandLanguages } from './languages.ts'

/** A page in one language: its tag, or `x-default` for whoever speaks none of them. */
export interface Alternate {
  tag: string
  address: string
}

const shown: Readonly<Record<NonNullable<RouteDocument['shows']>, (brand: LoadedBrand) => boolean>> = {
  offers: ({ merchant }) =>
    merchant.promotions.length > 0 || merchant.rewards.promotions.offers.some(({ isStopped }) => !isStopped),
  mall: ({ merchant }) => merchant.rewards['points-mall'].items.length > 0,
  posts: (brand) => listPosts(brand).length > 0,
  news: ({ merchant }) => merchant.announcements.length + merchant.notices.length > 0,
  games: ({ merchant }) => merchant.categories.some((category) => isOpen(merchant, category)),
}

/** Whether a category has a vendor whose games can be played now. */
function isOpen({ vendors: known }: Merchant, { vendors }: Merchant['categories'][number]): boolean {
  return vendors.some((code) => known.some((vendor) => vendor.code === code && !vendor.maintenance))
}

/** Whether a brand has games to play of the category that a page is for; pages that are for none have all of theirs. */
function hasCategory({ merchant }: LoadedBrand, { props }: RouteDocument): boolean {
  const wanted = props['category']
  return (
    wanted === undefined ||
    merchant.categories.some((category) => category.code === wanted && isOpen(merchant, category))
  )
}

/** Whether search engines may list a page: everybody sees the same there, and the brand has something to show on it. */
export function isListed(brand: LoadedBrand, route: RouteDocument): boolean {
  const { session, listed, shows } = route
  return session === 'none' && listed && hasCategory(brand, route) && (!shows || shown[shows](brand))
}

/** The address of a page in a language: the brand's own language has the path alone. */
export function addressIn({ settings }: LoadedBrand, origin: string, path: string, language: string): string {
  return `${origin}${path}${language === settings.languages.default ? '' : `?lang=${language}`}`
}

/** A page in every language of the brand, and for all others; none where there is one language alone. */
export function listAlternates(brand: LoadedBrand, origin: string, path: string): Alternate[] {
  const languages = brandLanguages(brand)
  if (languages.length < 2) return []
  return [
    ...languages.map(({ code, tag }) => ({ tag, address: addressIn(brand, origin, path, code) })),
    { tag: 'x-default', address: `${origin}${path}` },
  ]
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}

/** Every public page of a brand in each of its languages, as search engines read it; empty where they shall not. */
export function getSitemap(brand: LoadedBrand, origin: string): string {
  const pages = brand.settings.seo.index ? brandRoutes(brand).filter((route) => isListed(brand, route)) : []
  const urls = pages.flatMap(({ path }) => {
    const alternates = listAlternates(brand, origin, path)
    const links = alternates
      .map(({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(address)}"/>`)
      .join('')
    return brandLanguages(brand).map(
      ({ code }) => `<url><loc>${escaped(addressIn(brand, origin, path, code))}</loc>${links}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
