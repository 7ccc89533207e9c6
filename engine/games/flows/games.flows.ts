export const gameFlows = {
  gameLaunch: () => import('./game-launch.flow.ts').then((exported) => exported.gameLaunchFlow),
}

declare module '../../base/load/flow-registry.ts' {
  interface FlowsByWing {
    games: typeof gameFlows
  }
}
