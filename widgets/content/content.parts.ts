/** What comes up unasked, by the names of the registry. */
export const parts = {
  popup: () => import('./news/popup-dialog.tsx'),
  gift: () => import('./news/gift-dialog.tsx'),
} as const
