export const gameFlows = {
  gameLaunch: () => import('./game-launch.flow.ts').then((exported) => exported.gameLaunchFlow),
}

declare module '../../core/load/flow-registry.ts' {
  interface FlowsByWing {
    games: typeof gameFlows
  }
}
