// Made from the catalogue by test/catalogue/completions.test.ts, which fails where the two differ.

/** The names in a text, as a union. */
type Listed<Text extends string> = Text extends `${infer Name}; ${infer Rest}` ? Name | Listed<Rest> : Text;

/** The labels of the metrics that are built in. */
export type MetricLabel = Listed<
  | "Matches; Starts; Matches taken off; Matches as substitute; Minutes; Minutes tagged; Goals; Assists"
  | "Shots; Headed shots; Yellow cards; Red cards; Direct red cards; Penalties; Penalties scored"
  | "Link-up plays; Successful link-up plays; Fouls; Duels; Duels won; Defensive duels"
  | "Defensive duels won; Offensive duels; Offensive duels won; Aerial duels; Aerial duels won"
  | "Pressing duels; Pressing duels won; Loose-ball duels; Loose-ball duels won; Passes"
  | "Successful passes; Smart passes; Successful smart passes; Passes to the final third"
  | "Successful passes to the final third; Crosses; Successful crosses; Forward passes"
  | "Successful forward passes; Back passes; Successful back passes; Through passes"
  | "Successful through passes; Key passes; Successful key passes; Vertical passes"
  | "Successful vertical passes; Long passes; Successful long passes; Dribbles; Successful dribbles"
  | "Interceptions; Defensive actions; Successful defensive actions; Attacking actions"
  | "Successful attacking actions; Free kicks; Free kicks on target; Direct free kicks"
  | "Direct free kicks on target; Corners; Accelerations; Missed balls; Shot assists"
  | "Shot-on-target assists; Recoveries; Opponent-half recoveries; Dangerous recoveries; Losses"
  | "Own-half losses; Dangerous losses; Expected goals (xG); Expected assists (xA); Expected goals saved"
  | "Passes received; Touches in the box; Progressive runs; Outfield aerial duels"
  | "Outfield aerial duels won; Clean sheets; Goals conceded; Shots against; Goalkeeper exits"
  | "Successful goalkeeper exits; Goalkeeper aerial duels; Goalkeeper aerial duels won; Saves"
  | "Pass length, m; Long pass length, m; Dribble distance from goal, m; Ball recoveries (average)"
  | "Expected goals (xG) (average); Expected assists (xA) (average); Expected goals saved (average)"
  | "Passes received (average); Touches in the box (average); Progressive runs (average); Duels per 90"
  | "Defensive duels per 90; Offensive duels per 90; Aerial duels per 90; Fouls per 90; Goals per 90"
  | "Assists per 90; Passes per 90; Smart passes per 90; Passes to the final third per 90; Crosses per 90"
  | "Dribbles per 90; Shots per 90; Headed shots per 90; Interceptions per 90"
  | "Successful defensive actions per 90; Yellow cards per 90; Red cards per 90; Direct red cards per 90"
  | "Successful attacking actions per 90; Free kicks per 90; Direct free kicks per 90; Corners per 90"
  | "Penalties per 90; Accelerations per 90; Loose-ball duels per 90; Missed balls per 90"
  | "Forward passes per 90; Back passes per 90; Through passes per 90; Key passes per 90"
  | "Vertical passes per 90; Long passes per 90; Shot assists per 90; Shot-on-target assists per 90"
  | "Link-up plays per 90; Opponent-half recoveries per 90; Dangerous recoveries per 90"
  | "Ball losses per 90; Own-half losses per 90; Dangerous losses per 90; Duels won per 90"
  | "Defensive duels won per 90; Offensive duels won per 90; Successful passes per 90"
  | "Successful smart passes per 90; Successful crosses per 90; Successful forward passes per 90"
  | "Successful back passes per 90; Successful through passes per 90; Successful key passes per 90"
  | "Successful vertical passes per 90; Successful long passes per 90; Successful dribbles per 90"
  | "Defensive actions per 90; Attacking actions per 90; Free kicks on target per 90"
  | "Direct free kicks on target per 90; Penalties scored per 90; Successful link-up plays per 90"
  | "Loose-ball duels won per 90; Successful passes to the final third per 90"
  | "Outfield aerial duels per 90; Outfield aerial duels won per 90; Goals conceded per 90"
  | "Shots against per 90; Goalkeeper exits per 90; Successful goalkeeper exits per 90"
  | "Goalkeeper aerial duels per 90; Goalkeeper aerial duels won per 90; Saves per 90; Duels won, %"
  | "Defensive duels won, %; Offensive duels won, %; Aerial duels won, %; Successful passes, %"
  | "Successful smart passes, %; Successful passes to the final third, %; Successful crosses, %"
  | "Successful dribbles, %; Shots on target, %; Headed shots on target, %; Goal conversion, %"
  | "Yellow cards per foul, %; Direct free kicks on target, %; Penalty conversion, %; Matches won, %"
  | "Successful forward passes, %; Successful back passes, %; Successful through passes, %"
  | "Successful key passes, %; Successful vertical passes, %; Successful long passes, %"
  | "Passes into a shot, %; Successful link-up plays, %; Outfield aerial duels won, %; Saves, %"
  | "Successful goalkeeper exits, %; Goalkeeper aerial duels won, %; Matches tagged; Offsides"
  | "Lateral passes; Successful lateral passes; Expected goals against; PPDA; Possession, %"
  | "Expected goals against (average); Ball recoveries per 90; Lateral passes per 90"
  | "Successful lateral passes per 90; Touches in the box (percent); Successful lateral passes, %"
>;

/** The codes of positions and the position groups that are built in. */
export type KnownPosition = Listed<
  | "goalkeeper; centre back; full back; defensive midfielder; central midfielder; attacking midfielder"
  | "winger; striker; gk; rb; rcb; lcb; lb; rw; rcmf; lcmf; lw; ss; cf; amf; rcmf3; dmf; lcmf3; rdmf"
  | "ldmf; ramf; lamf; rwf; lwf; rcb3; cb; lcb3; rwb; lwb; rb5; lb5"
>;

/** The roles that are built in. */
export type KnownRole = Listed<
  | "goalkeeper; shot-stopper; sweeper keeper; centre back; ball-playing centre back; stopper; full back"
  | "wing-back; defensive full back; inverted full back; defensive midfielder; ball winner"
  | "deep-lying playmaker; central midfielder; box-to-box midfielder; advanced playmaker"
  | "attacking midfielder; creator; shadow striker; winger; inside forward; touchline winger; striker"
  | "poacher; target man; link forward; pressing forward; team; possession side; pressing side"
  | "direct side"
>;
