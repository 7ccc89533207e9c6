/** The page that the member centre opens on. */
export const firstPage = 'securityCenter'
