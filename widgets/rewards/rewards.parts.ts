/** What members are given, by the names of the registry. */
export const parts = {
  'reward-centre': () => import('./centre/reward-centre.tsx'),
  'bonus-details': () => import('./bonuses/bonus-details.tsx'),
  'manual-rebate': () => import('./rebate/manual-rebate.tsx'),
  missions: () => import('./missions/missions.tsx'),
  referral: () => import('./referral/referral-page.tsx'),
  'point-mall': () => import('./mall/point-mall.tsx'),
  'mall-item': () => import('./mall/mall-item-dialog.tsx'),
  'point-convert': () => import('./mall/convert-dialog.tsx'),
} as const
