import type { Profile } from "#shared/domain/profile/profile.ts";

export type ProfileForm = {
  first_name: string;
  last_name: string;
  birth_place: string;
  birth_date: string;
  phone: string;
};

export const profileFormOf = (profile: Profile): ProfileForm => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  birth_place: profile.birth_place,
  birth_date: profile.birth_date ?? "",
  phone: profile.phone,
});

type FormChanges = Partial<Omit<ProfileForm, "birth_date">> & { birth_date?: string | null };

/**
 * The fields that differ from `saved`, trimmed; an empty date becomes null. Other fields stay as other devices set
 * them.
 */
export const profileChanges = (saved: ProfileForm, form: ProfileForm): FormChanges => {
  const changes: FormChanges = {};
  for (const field of ["first_name", "last_name", "birth_place", "phone"] as const) {
    const value = form[field].trim();
    if (value !== saved[field]) changes[field] = value;
  }
  if (form.birth_date !== saved.birth_date) changes.birth_date = form.birth_date === "" ? null : form.birth_date;
  return changes;
};
