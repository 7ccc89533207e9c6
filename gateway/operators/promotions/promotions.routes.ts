import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { listPromotionRoom, previewPromotion, promotionDetail, replayPromotion } from './look-promotions.ts'
import { proposedPromotion } from './proposed.ts'
import { dropOfferDraft, publishDraft, revertPromotion, saveOfferDraft, stopPromotion } from './publish.ts'

export const promotionRoutes: readonly ConsoleRoute[] = [
  look('promotionList', 'promotions.write', listPromotionRoom),
  look('promotionDetail', 'promotions.write', promotionDetail),
  look('promotionPreview', 'promotions.write', previewPromotion),
  look('casePromotion', 'cases.view', proposedPromotion),
  look('promotionReplay', 'promotions.write', replayPromotion),
  act('promotionDraftSave', 'promotions.write', saveOfferDraft),
  act('promotionDraftDrop', 'promotions.write', dropOfferDraft),
  act('promotionPublish', 'promotions.write', publishDraft),
  act('promotionStop', 'promotions.write', stopPromotion),
  act('promotionRevert', 'promotions.write', revertPromotion),
]
