import type { CallValue } from '../../../schemas/calls/calls.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** What a brand says to everybody of limits, breaks and help. */
export function saferPlay(
  { registry }: Pick<Platform, 'registry'>,
  { brand, language }: Visitor,
): CallValue<'saferPlay'> {
  const { responsiblePlay, company } = brand.merchant
  const { raiseWaitHours, confirmWindowHours, timeoutHours, exclusionMonths, help } = responsiblePlay
  const sisters = [...registry.all()]
    .filter((other) => other.merchant.company === company && other.id !== brand.id)
    .map(({ settings }) => settings.name)
  return {
    raiseWaitHours,
    confirmWindowHours,
    timeoutHours,
    exclusionMonths,
    sisters,
    help: help.map(({ name, about, link }) => ({
      name,
      link,
      about: localized(about, language, brand),
    })),
  }
}
