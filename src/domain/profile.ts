/** What the profile's header shows of a person. */
export type Profile = { nickname: string; xp: number; haloCoins: number; infernoCoins: number };

/** A profile as the database stores it. */
export type ProfileRow = { nickname: string; xp: number; halo_coins: number; inferno_coins: number };

/** Reads a stored profile. */
export function toProfile(row: ProfileRow): Profile {
  return { nickname: row.nickname, xp: row.xp, haloCoins: row.halo_coins, infernoCoins: row.inferno_coins };
}
