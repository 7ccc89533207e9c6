import type { FastifyRequest } from 'fastify'
import type { DraftBrand } from '../../base/brand/draft-brands.ts'
import { consoleOrigin, hasConsole } from '../../base/http/console-host.ts'
import type { Preview, PreviewHosts } from '../../base/http/preview-hosts.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { cutOff } from './cut-off.ts'
import { findLabel } from '../../base/http/draft-host.ts'
import { findViewer } from './passes.service.ts'
import { passCookie } from './pass-cookie.ts'

/** The open draft of a label, where it belongs to a company, and no merchant that it shows is another's. */
export async function findDraft(
  { drafts, registry }: Platform,
  label: string,
  company: string,
): Promise<DraftBrand | undefined> {
  const found = await drafts?.open(label)
  if (found?.draft.company !== company) return undefined
  const owner = registry.byMerchant(found.brand.settings.merchantCode)
  return owner && owner.merchant.company !== company ? undefined : found
}

/** The draft that a host shows to who has this cookie: with the switches of its merchant over it, and cut off from everything outside. */
export async function openPreview(
  platform: Platform,
  cookie: string | undefined,
  host: string,
): Promise<Preview | undefined> {
  const label = findLabel(platform.config, host)
  const viewer = label === undefined ? undefined : await findViewer(platform, cookie, host)
  const found = viewer && label !== undefined && (await findDraft(platform, label, viewer.company))
  if (!found || label === undefined) return undefined
  // A draft that takes another code still shows what its own merchant has.
  const { settings } = platform.registry.byId(label.split('--')[1] ?? '') ?? found.brand
  const laid = platform.registry.layOver(settings.merchantCode, found.brand)
  const brand = cutOff(laid, { id: label, host, merchantCode: settings.merchantCode })
  return { ...found, brand, framedBy: consoleOrigin(platform.config) }
}

/** Where drafts are looked at; nowhere without a console to open them from. */
export function previewHosts(platform: Platform): PreviewHosts | undefined {
  const { config } = platform
  if (!hasConsole(config)) return undefined
  return {
    isDraftHost: (host) => findLabel(config, host) !== undefined,
    open: (request: FastifyRequest, host) =>
      openPreview(platform, request.cookies[passCookie(request).name], host),
    framedBy: consoleOrigin(config),
  }
}
