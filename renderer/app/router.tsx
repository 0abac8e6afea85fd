import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { RequireSession } from "./guards.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { RouteError } from "./RouteError.tsx";

const authRoutes: RouteObject[] = [
  {
    path: "/auth/login",
    lazy: async () => ({ Component: (await import("../features/auth/screens/LoginScreen.tsx")).LoginScreen }),
  },
  {
    path: "/auth/register",
    lazy: async () => ({ Component: (await import("../features/auth/screens/RegisterScreen.tsx")).RegisterScreen }),
  },
  {
    path: "/auth/callback",
    lazy: async () => ({ Component: (await import("../features/auth/screens/CallbackScreen.tsx")).CallbackScreen }),
  },
];

const memberRoutes: RouteObject[] = [
  {
    path: "/dashboard",
    lazy: async () => ({
      Component: (await import("../features/dashboard/screens/DashboardScreen.tsx")).DashboardScreen,
    }),
  },
  {
    path: "/workouts",
    lazy: async () => ({ Component: (await import("../features/workouts/screens/WorkoutsScreen.tsx")).WorkoutsScreen }),
  },
  {
    path: "/workouts/:workoutId",
    lazy: async () => ({ Component: (await import("../features/workouts/screens/WorkoutScreen.tsx")).WorkoutScreen }),
  },
  {
    path: "/profile",
    lazy: async () => ({ Component: (await import("../features/profile/screens/ProfileScreen.tsx")).ProfileScreen }),
  },
];

/** Every screen is its own chunk. The desktop serves the same paths over app:// with this page as its fallback. */
export const createAppRouter = () =>
  createBrowserRouter([
    {
      ErrorBoundary: RouteError,
      HydrateFallback: LoadingScreen,
      children: [
        { path: "/", element: <Navigate to="/dashboard" replace /> },
        { path: "/auth", element: <Navigate to="/auth/login" replace /> },
        {
          lazy: async () => ({ Component: (await import("../features/auth/screens/AuthLayout.tsx")).AuthLayout }),
          children: authRoutes,
        },
        {
          Component: RequireSession,
          children: [
            {
              lazy: async () => ({ Component: (await import("../features/shell/screens/AppLayout.tsx")).AppLayout }),
              children: memberRoutes,
            },
          ],
        },
        { path: "*", element: <Navigate to="/" replace /> },
      ],
    },
  ]);
