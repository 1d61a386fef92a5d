import { Option } from "commander";
import { parseRoles, type RoleInput } from "../catalogue/parse-roles.js";
import { roles } from "../catalogue/roles.js";
import type { Role } from "../catalogue/types.js";
import type { Table } from "../table/table.js";
import { badUsage, textFile } from "./input.js";

export interface RoleFlags {
  readonly role?: string;
  readonly roleFile?: string;
}

/** The flags for a role by name, and for a file with roles, which no library function takes as text. */
export function roleFlags(says = ""): Option[] {
  return [
    new Option("--role <name>", says),
    new Option("--role-file <path>", "JSON file with roles of your own"),
  ];
}

/** The roles of the user's file, or else the built-in ones. */
export function knownRoles({ roleFile }: RoleFlags): readonly Role[] {
  return roleFile === undefined ? roles() : parseRoles(textFile("--role-file", roleFile));
}

/** The role that `--role` and `--role-file` choose. If the file has only one role, no name is needed. */
export function roleAsked(flags: RoleFlags, entity: Table["entity"]): string | RoleInput | undefined {
  const { role, roleFile } = flags;
  if (roleFile === undefined) return role;
  const own = knownRoles(flags);
  const found = role === undefined && own.length === 1 ? own[0] : own.find(({ name }) => name === role);
  if (found) return { ...found, entity };
  const names = own.map(({ name }) => `"${name}"`).join(", ");
  throw badUsage(
    `--role is ${role === undefined ? "nothing" : `"${role}"`}; ${roleFile} has ${names}; choose one of these.`,
    { role, roleFile },
  );
}
