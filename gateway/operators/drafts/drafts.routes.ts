import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { findHeld, findHeldByRollBack } from './find-held.ts'
import { linkBrand, prepareLink } from './link-brand.ts'
import { lookDraftDocument, lookDraftFiles } from './draft-document.ts'
import { lookFollowers } from './look-followers.ts'
import { checkDraft, lookDraft, lookDrafts } from './look-drafts.ts'
import { publishDraft } from './publish-draft.ts'
import { lookSecrets } from './look-secrets.ts'
import { prepareSecret, replaceSecret } from './replace-secret.ts'
import { lookFiles, lookPicture } from './look-files.ts'
import { lookCase } from './look-case.ts'
import { lookRollBack, rollBackBrand } from './roll-back.ts'
import { deletePlan, lookPlans, movePlan, scheduleDraft } from './schedule-draft.ts'
import { prepareFile, storeFile, undoFile } from './store-file.ts'
import { lookTaken, mergeTakenOver } from './taken.ts'
import { beginDraft, discardDraft, rebaseDraft, renameDraft, saveDraft } from './write-drafts.ts'

/** Bytes of a save: articles and whole documents among it. */
const bodyLimit = 1_100_000

/** Bytes: a file of 5 MB in base64, in JSON. */
export const fileLimit = 7_100_000

/** Drafts of brands: what somebody writes before it is published, and the way back to what was. */
export const draftRoutes: readonly ConsoleRoute[] = [
  look('draftList', 'brands.view', lookDrafts),
  look('draftDetail', 'brands.view', lookDraft),
  look('draftCheck', 'brands.view', checkDraft),
  look('draftDocument', 'brands.view', lookDraftDocument),
  look('draftFiles', 'brands.view', lookDraftFiles),
  look('draftFollowers', 'brands.view', lookFollowers),
  act('draftCreate', 'brands.write', beginDraft),
  { ...act('draftSave', 'brands.write', saveDraft), bodyLimit },
  act('draftRename', 'brands.write', renameDraft),
  act('draftDiscard', 'brands.write', discardDraft),
  act('draftRebase', 'brands.write', rebaseDraft),
  act('draftTakenMerge', 'brands.write', mergeTakenOver),
  look('brandTaken', 'brands.view', lookTaken),
  look('draftAssets', 'brands.view', lookFiles),
  look('draftFilePicture', 'brands.view', lookPicture),
  { ...act('draftFileStore', 'brands.write', storeFile, prepareFile), bodyLimit: fileLimit },
  act('draftFileUndo', 'brands.write', undoFile),
  act('draftPublish', 'brands.publish', publishDraft, findHeld),
  look('brandRollBackPromotions', 'brands.publish', lookRollBack),
  look('brandSecrets', 'brands.view', lookSecrets),
  act('brandSecretReplace', 'brands.publish', replaceSecret, prepareSecret),
  act('brandLink', 'brands.publish', linkBrand, prepareLink),
  act('draftSchedule', 'brands.publish', scheduleDraft, findHeld),
  look('planList', 'brands.view', lookPlans),
  act('planMove', 'brands.publish', movePlan),
  act('planDelete', 'brands.publish', deletePlan),
  look('caseBrand', 'cases.view', lookCase),
  act('brandRollBack', 'brands.publish', rollBackBrand, findHeldByRollBack),
]
