import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { Announcement, Notice } from '../../../schemas/documents/merchant-content.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Visitor } from '../../base/http/route.ts'
import { localized } from '../../base/brand/localized.ts'
import { shownPicture } from '../../base/brand/picture-url.ts'
import { listOffers, getPhase } from '../../rewards/promotions/offers.ts'

type Announcements = CallValue<'announcements'>

function listNotices(
  { brand, language }: Visitor,
  entries: readonly (Notice & Partial<Pick<Announcement, 'execution'>>)[],
): Announcements['notices'] {
  return entries.map(({ id, title, content, timestamp, execution }) => ({
    id,
    title: localized(title, language, brand),
    content: localized(content, language, brand),
    timestamp,
    kicker: '',
    terms: '',
    announcementImages: [],
    execution: execution === undefined || execution === 'none' ? null : execution,
  }))
}

/** What is offered, now or soon. */
export function openOffers(brand: LoadedBrand, now: Date): Offer[] {
  return listOffers(brand).filter((offer) => getPhase(offer, now) !== 'close')
}

/** The same as cards tell of it: each leads to its terms. */
function listPromotions({ brand, language }: Visitor, now: Date): Announcements['promotion'] {
  return openOffers(brand, now).map(({ id, kicker, title, text, terms, art, palette }) => ({
    id,
    title: localized(title, language, brand),
    content: '',
    timestamp: '',
    kicker: localized(kicker, language, brand),
    terms: localized(text, language, brand) || localized(terms[0] ?? {}, language, brand),
    announcementImages: [{ sequence: 1, url: shownPicture(brand, art, 'offer'), palette }],
    execution: null,
  }))
}

function listBanners({ brand, language }: Visitor): Announcements['banners'] {
  return brand.merchant.banners.map(
    ({ id, group, categories, art, video, kicker, title, text, button, to }) => ({
      id,
      groupName: group,
      categories,
      kicker: localized(kicker, language, brand),
      title: localized(title, language, brand),
      content: localized(text, language, brand),
      button: localized(button, language, brand),
      url: group === 'w_video' ? video : shownPicture(brand, art ?? '', 'banner'),
      poster: shownPicture(brand, art ?? '', 'banner'),
      linkageType: to === '' ? null : to.startsWith('/') ? 'page' : 'url',
      linkage: to === '' ? null : to,
    }),
  )
}

/** Returns banners, pop-ups, promotions and notices of the requested kinds. */
export function announcements(visitor: Visitor, query: CallQuery<'announcements'>, now: Date): Announcements {
  const { merchant } = visitor.brand
  const wanted = new Set(query.types.split(',').map((kind) => kind.trim()))
  const popups = merchant.announcements.filter(
    ({ execution }) => execution !== 'none' && (query.execution ?? execution) === execution,
  )
  return {
    banners: wanted.has('B') ? listBanners(visitor) : [],
    player: wanted.has('PL') ? listNotices(visitor, merchant.announcements) : [],
    popup: wanted.has('PU') ? listNotices(visitor, popups) : [],
    promotion: wanted.has('PR') ? listPromotions(visitor, now) : [],
    notices: wanted.has('H') ? listNotices(visitor, merchant.notices) : [],
  }
}
