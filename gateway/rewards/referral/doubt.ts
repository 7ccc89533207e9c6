/** What a friend has in common with who invited them, or with another of their friends. */
export const doubts = ['sameDevice', 'sameBrowser', 'sameNetwork'] as const
export type Doubt = (typeof doubts)[number]
