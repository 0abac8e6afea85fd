import Check from "lucide-react/icons/check";
import { SiteIcon } from "#renderer/site/components/SiteIcon.tsx";

export const BulletList = ({ bullets }: { bullets: string[] }) => (
  <ul className="bullets">
    {bullets.map((bullet) => (
      <li key={bullet}>
        <SiteIcon of={Check} />
        {bullet}
      </li>
    ))}
  </ul>
);
