/** The page that the agent centre opens on. */
export const firstPage = 'agentTeamOverview'
