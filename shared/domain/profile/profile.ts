/** A row of table `profiles` as the app uses it. `birth_date` is `YYYY-MM-DD`. */
export type Profile = {
  id: string;
  first_name: string;
  last_name: string;
  birth_place: string;
  phone: string;
  avatar_url: string | null;
  email: string;
  birth_date: string | null;
  updated_at: string;
};

export type ProfileChanges = Partial<
  Pick<Profile, "first_name" | "last_name" | "birth_place" | "phone" | "birth_date" | "avatar_url">
>;
