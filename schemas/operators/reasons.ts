import { adjustmentReasons } from '../agents/adjustment-reasons.ts'

/** Why operators do what is no decision of a case. Cases bring their own. */
export const reasons = {
  adjust: ['correction', 'goodwill', 'terms'],
  block: ['fraud', 'requested', 'safety', 'checked', 'correction'],
  endSessions: ['fraud', 'requested', 'safety', 'checked', 'correction'],
  lowerLimit: ['safety', 'member_asked', 'law', 'checked'],
  askForProof: ['checked', 'fraud', 'law', 'safety'],
  retryJob: ['fixed', 'checked', 'requested'],
  setThreshold: ['policy', 'incident', 'seasonal', 'correction'],
  setSwitches: ['incident', 'maintenance', 'policy', 'law', 'requested', 'correction'],
  publishPromotion: ['campaign', 'seasonal', 'correction', 'requested'],
  stopPromotion: ['incident', 'correction', 'law', 'requested'],
  sendMessage: ['news', 'service', 'offer', 'law', 'incident'],
  writeContent: ['news', 'correction', 'law', 'policy', 'requested', 'incident'],
  saveSegment: ['policy', 'seasonal', 'requested', 'correction'],
  stopMessage: ['correction', 'incident', 'requested'],
  moveBranch: ['agents_agreed', 'agent_left', 'correction', 'fraud', 'requested'],
  endAgreement: ['agents_agreed', 'agent_left', 'fraud', 'law', 'correction'],
  adjustCommission: adjustmentReasons,
  recompute: ['checked', 'requested'],
  auditBooks: ['checked'],
  invite: ['hired', 'contractor'],
  change: ['promoted', 'moved', 'correction'],
  reset: ['lost', 'newDevice', 'incident'],
  disable: ['left', 'leave', 'incident'],
  enable: ['returned', 'correction'],
} as const
